// Run after every change of package-lock.json: node bin/fix-lockfile.mjs
//
// A registry without the packages of other platforms makes npm leave them out of the lockfile, and
// `npm ci` then refuses the lockfile as incomplete, on every platform. This puts them back by name and
// version, and takes out download addresses, which are true for one registry only.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = restoreForeignPackages(lock.packages)
for (const entry of Object.values(lock.packages)) delete entry.resolved
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} packages of other platforms put back.`)

function restoreForeignPackages(packages) {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...platformOf(name), dev, optional: true },
      ]),
  )
  for (const [path, entry] of missing) packages[path] = entry
  return missing.length
}

/** Node looks for a dependency beside the package first, then beside each one above it. */
function isLocked(packages, path, name) {
  for (let place = path; ; place = place.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${place && `${place}/`}node_modules/${name}`]) return true
    if (!place) return false
  }
}

/** Reads the platform from the name of a package: @rollup/rollup-linux-arm64-musl. */
function platformOf(name) {
  const [, os, cpu, abi] = name.match(
    /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/,
  )
  const libc = os === 'linux' && (abi?.startsWith('musl') ? 'musl' : 'glibc')
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}
