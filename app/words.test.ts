import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const forbidden = phrasesIn(readFileSync('docs/glossary.md', 'utf8'))

test('every text and comment uses the words of the glossary', () => {
  const found = ['app', 'shared', 'server', 'sandbox', 'demo'].flatMap(sourcesIn).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s+(\*\s|\/\/\s)?\s*/g, ' ')
    return forbidden.filter((phrase) => matcher(phrase).test(text)).map((phrase) => `${file}: ${phrase}`)
  })

  expect(found).toEqual([])
})

test('the glossary forbids words in any case, and phrases with a capital letter as they are written', () => {
  expect(forbidden).toContain('whoever')
  expect(matcher('anew').test('Anew.')).toBe(true)
  expect(matcher('dear').test('dearly')).toBe(false)
  expect(matcher('Color').test('the Color of')).toBe(true)
  expect(matcher('Color').test('the color of')).toBe(false)
})

/** The phrases in backticks in the second column of the last table of the glossary. */
function phrasesIn(glossary: string): string[] {
  const table = glossary.slice(glossary.indexOf('## One word each'))
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase),
  )
}

function matcher(phrase: string): RegExp {
  const start = /^\w/.test(phrase) ? '\\b' : ''
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const end = /\w$/.test(phrase) ? '\\b' : ''
  return new RegExp(start + escaped + end, /[A-Z]/.test(phrase) ? '' : 'i')
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
