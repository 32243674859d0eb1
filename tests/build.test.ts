import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a package that is loaded later is taken by its default export, the only one it has in the built server', () => {
  const loads = sources().flatMap((file) => readFileSync(file, 'utf8').match(/await import\('[a-z].*/g) ?? [])
  expect(loads.length).toBeGreaterThan(3)
  expect(loads.filter((load) => !load.includes(').default'))).toEqual([])
})

function sources(): string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join('server', file))
}
