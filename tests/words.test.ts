import { existsSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { sourcesIn } from './support/source-code/files.ts'

/** Everything that a customer sees: all of the site but the staff area. */
const finished = sourcesIn('app').filter((file) => !file.startsWith('app/admin/'))

/** Legal texts, which are written separately in each language: a page for one, and data for the other. */
const wholeTexts =
  /^app\/info\/policies\/((apple-warranty|privacy-policy|refund-policy|terms|warranty-policy)\.tsx|bangla\/.+\.ts)$/

test('no text that a customer reads stands in the code of a page', () => {
  const texts = finished
    .filter((file) => !/\.test\.tsx?$|words(\.bn)?\.tsx?$|-script\.ts$|^app\/entry\.server\.tsx$/.test(file))
    .filter((file) => !wholeTexts.test(file))
    .flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`))

  expect(texts).toEqual([])
})

test('every words module of the site has its Bangla neighbour, which is checked to be complete', () => {
  const words = finished.filter((file) => /words\.tsx?$/.test(file))
  const lacking = words.filter((file) => {
    const bangla = file.replace(/(\.tsx?)$/, '.bn$1')
    return !existsSync(bangla) || !/export type Complete = SameWords</.test(readFileSync(bangla, 'utf8'))
  })

  expect(words.length).toBeGreaterThan(0)
  expect(lacking).toEqual([])
})

type Node = { type: string; [field: string]: unknown }

/** Names that are the same in both languages, keys of a keyboard, and a value that products carry. */
const names = new Set(
  'Bearer,Visa,Mastercard,American Express,Nagad,Rocket,DBBL Nexus,WhatsApp,Asus,Dell,Lenovo,Microsoft,Samsung,Acer,Razer,Apple,Home,End,Escape,Enter,Laptop,Not applicable'.split(
    ',',
  ),
)

/** Attributes whose values are no words for people. */
const noText = new Set([
  'name',
  'className',
  'sizes',
  'd',
  'points',
  'viewBox',
  'style',
  'rel',
  'autoComplete',
  'accept',
])

function textsIn(file: string): string[] {
  const found: string[] = []
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  visit(parseAst(readFileSync(file, 'utf8'), { lang }) as unknown as Node)
  return found

  function visit(node: Node) {
    if (isSkipped(node)) return
    const text = textOf(node)
    if (text !== undefined && isForPeople(node, text)) found.push(text.trim())
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node)
  }
}

/** Types, imports, names of classes, and messages of errors that only staff see in the log. */
function isSkipped({ type, name, callee, key }: Node): boolean {
  // A text that is compared is a code, and so is the type of structured data.
  if (type === 'BinaryExpression') return true
  if (type === 'Property' && codes.has(nameOf(key as Key))) return true
  if (/^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import)/.test(type)) return true
  if (type === 'JSXAttribute') return noText.has((name as { name: string }).name)
  if (type === 'CallExpression') return (callee as Node).type === 'Super'
  return type === 'NewExpression' && /Error$/.test((callee as { name?: string }).name ?? '')
}

type Key = { name?: string; value?: unknown }

/** Properties whose texts are read by machines, or compared with what somebody typed. */
const codes = new Set(['@type', 'asked', 'inTable'])

function nameOf({ name, value }: Key): string {
  return name ?? String(value)
}

function textOf({ type, value }: Node): string | undefined {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return value as string
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : undefined
}

/** Between tags every word is; elsewhere a text with a space and letters, or one that begins like a sentence or a name. */
function isForPeople({ type }: Node, text: string): boolean {
  if (names.has(text.trim()) || /^[.#[]/.test(text.trim())) return false
  if (type === 'JSXText') return /[A-Za-z]{2}/.test(text)
  return (
    /^[A-Z][a-z]+$|[A-Za-z]{2,} [A-Za-z]|^[A-Z][a-z]+ /.test(text.trim()) &&
    !/^[a-z-]+(\s[a-z-]+)*$/.test(text.trim())
  )
}
