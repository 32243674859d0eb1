import { readFileSync } from 'node:fs'
import { calls } from '#shared/contract/modules.ts'

/** An address of every page, in each language, and of every call that has a secret key in its path. */
export function addressesWithKey(): string[] {
  const pages = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^']*:key)'/g)]
  const urls = calls.map(({ url }) => `/api${url}`).filter((url) => url.includes(':key'))
  const paths = [...pages.flatMap(([, path]) => [`/${path}`, `/bn/${path}`]), ...urls]
  if (paths.length < 5) throw new Error('the addresses with a key were not found')
  return paths.map((path) => path.replace(':act', 'stop').replace(':key', 'Q7X9'))
}
