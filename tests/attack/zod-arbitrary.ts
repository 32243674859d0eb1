import fc, { type Arbitrary } from 'fast-check'
import type * as z from 'zod'
import { definitionOf } from './zod-definition.ts'

const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202Eabc',
  '\uFEFF',
  '💻',
  'é'.normalize('NFD'),
  "'",
  '%',
  '\\',
  '`',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '٣',
  'true',
  '[object Object]',
  "' or 1=1 --",

  '{{7*7}}',
  '../../etc/passwd',
  '/uploads/a.webp',
  'https://evil.example',
  'a@b.cd',
  '+8801711000234',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'super_admin',
  'a'.repeat(300),
  'ক'.repeat(90),
]
const texts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
)
const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.5,
    100,
    1e15,
    2 ** 31,
    2 ** 53,
    1e21,
    -1e308,
    5e-324,
    0.1 + 0.2,
    999_999_999_999,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const anything: Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constantFrom(null, [], {}, [[]], { a: { b: null } }),
)

/** Values that a schema takes, nearly takes, and must refuse: mostly of its shape, now and then anything at all. */
export function arbitraryOf(schema: z.ZodType): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: shaped(schema) }, { weight: 1, arbitrary: anything })
}

function shaped(schema: z.ZodType): Arbitrary<unknown> {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return textOf(schema as z.ZodString)
    case 'number':
      return numberOf(schema as z.ZodNumber)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'enum':
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...Object.values(def.entries ?? {})) }, texts)
    case 'array':
      return fc.array(arbitraryOf(def.element!), { maxLength: 4 })
    case 'object':
      return objectOf(def.shape ?? {})
    case 'union':
      return fc.oneof(...def.options!.map(shaped))
    case 'record':
      return fc.dictionary(texts, anything, { maxKeys: 4 })
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.option(shaped(def.innerType!), { nil: undefined })
    case 'nullable':
      return fc.option(shaped(def.innerType!), { nil: null })
    case 'pipe':
      // A transform has no schema of its own, so values are made for its input.
      return shaped(typeOf(def.in!) === 'transform' ? def.out! : def.in!)
    default:
      return anything
  }
}

function typeOf(schema: z.ZodType): string {
  return definitionOf(schema).type
}

function textOf({ minLength, maxLength, format }: z.ZodString): Arbitrary<string> {
  const most = Math.min(maxLength ?? 60, 5_000)
  const least = Math.min(minLength ?? 0, most)
  const fitting = fc.string({ minLength: least, maxLength: Math.max(least, Math.min(most, 40)) })
  const email = fc.tuple(texts, texts).map(([name, host]) => `${name}@${host}.bd`)
  return fc.oneof(
    texts,
    fitting,
    fc.constantFrom(
      'a'.repeat(most),
      'a'.repeat(most + 1),
      '\0'.repeat(least),
      '💻'.repeat(Math.floor(most / 2)),
    ),
    ...(format ? [email] : []),
  )
}

function numberOf({ minValue, maxValue }: z.ZodNumber): Arbitrary<number> {
  const [least, most] = [minValue ?? -1e9, maxValue ?? 1e9]
  const whole = fc.integer({
    min: Math.max(-(2 ** 31), Math.ceil(least)),
    max: Math.min(2 ** 31, Math.floor(most)),
  })
  return fc.oneof({ weight: 2, arbitrary: whole }, numbers)
}

function objectOf(shape: Record<string, z.ZodType>): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)]))
  const complete = fc.record(fields)
  return fc.oneof({ weight: 4, arbitrary: complete }, fc.record(fields, { requiredKeys: [] }))
}
