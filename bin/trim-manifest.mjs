import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only links to products fetch a page's scripts before they are followed. */
const prefetched = /^storefront\/product/

/**
 * Every first visit loads the router's list of all pages. Two fifths of it are the names of the files that each page
 * imports, which the browser reads for nothing but prefetching; the server has a list of its own.
 */
export function trimManifest(folder) {
  const [name] = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  const [, start, json, end] = /^(window\.\w+=)(.+)(;)$/.exec(readFileSync(join(folder, name), 'utf8'))
  const manifest = JSON.parse(json)
  for (const route of Object.values(manifest.routes)) if (!prefetched.test(route.id)) route.imports = []
  writeFileSync(join(folder, name), start + JSON.stringify(manifest) + end)
}
