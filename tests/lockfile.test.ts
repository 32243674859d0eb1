import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  resolved?: string
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const packages: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

test('the lockfile names every optional package, so that npm ci accepts it on every platform', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))

  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})

test('the lockfile names no download addresses', () => {
  const addressed = Object.keys(packages).filter((path) => packages[path]?.resolved)

  expect(addressed).toEqual([])
})

test('every package that is installed everywhere has its checksum', () => {
  const unchecked = Object.keys(packages).filter((path) => {
    const { integrity, optional } = packages[path]!
    return path !== '' && !optional && !integrity?.startsWith('sha512-')
  })

  expect(unchecked).toEqual([])
})

test('versions are exact, and only named packages may run something when they are installed', () => {
  const { dependencies, optionalDependencies, devDependencies, allowScripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const all = { ...dependencies, ...optionalDependencies, ...devDependencies }
  const loose = Object.entries<string>(all).filter(
    ([name, version]) => !/^\d+(\.\d+\.\d+[\w.-]*)?$/.test(version) && !name.startsWith('@types/'),
  )
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const names = new Set(scripted.map((path) => path.replace(/^.*node_modules\//, '')))

  expect(loose).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true')
  expect([...names].filter((name) => !(name in allowScripts))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name] && !names.has(name))).toEqual([])
})
