import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { allSources, sourcesIn } from '#tests/support/source-code/files.ts'

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs')]
const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md')

test('every file that the documentation names exists', () => {
  expect(documents.flatMap(brokenReferences)).toEqual([])
})

test('every file that the coverage of the specification names exists, though it leaves out folders named before', () => {
  const files = allSources()
  const text = readFileSync('docs/spec-coverage.md', 'utf8')
  const named = text.match(/(?<![*.\w/-])[\w/-][\w./-]*\.(tsx?|mjs|css)\b/g) ?? []
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})

test('every function, type and alert that the documentation names exists', () => {
  const files = [...allSources(), ...sourcesIn('deploy', /\.(yml|service)$/)]
  const code = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
  // A decision may also name what was given up.
  const pages = documents.filter((page) => !page.startsWith('docs/decisions/'))
  const named = pages.flatMap((page) => namesIn(page).map((name) => ({ page, name })))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !code.has(name))).toEqual([])
})

test('the page for the night can be read at night', () => {
  const words = readFileSync('docs/operations.md', 'utf8').split(/\s+/)
  expect(words.length).toBeLessThan(3_500)
})

test.each(decisions)('the decision %s carries date and status, and stands in the index', (name) => {
  const [, , dated] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n')

  expect(dated).toMatch(/^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|reversed by .+)$/)
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`](${name})`)
})

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name))
}

/** Words with a capital inside (`placeOrder`, `PageData`) between backticks. */
function namesIn(page: string): string[] {
  const quoted = readFileSync(page, 'utf8').match(/`[^`\n]+`/g) ?? []
  return quoted.flatMap((text) => text.match(/\b[A-Za-z][a-z]+[A-Z]\w*/g) ?? [])
}

/** Relative links, and paths from the root of the repository between backticks. */
function brokenReferences(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(page), link),
  )
  const paths = text.matchAll(/`((?:app|bin|demo|deploy|docs|sandbox|server|shared|tests)\/[\w./-]+\.\w+)`/g)
  const named = [...links, ...[...paths].map(([, path = '']) => path)]
  return named.filter((path) => !existsSync(path)).map((path) => `${page}: ${path}`)
}
