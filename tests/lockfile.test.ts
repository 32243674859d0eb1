import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { resolved?: string; optionalDependencies?: Record<string, string> }

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
