import type * as z from 'zod'
import { type Definition, definitionOf } from './zod-definition.ts'

/** Values that schemas ask for, such as the id of something that exists, by the name of their field. */
export type Known = Record<string, unknown>

/** Of each schema the first that fits is taken. */
const usual: unknown[] = [
  'a',
  'abcdefgh',
  'x'.repeat(43),
  'a@b.test',
  '+8801712345678',
  '/uploads/front.webp',
  'https://example.test/',
  '2026-11-17',
  '2026-11-17T10:00:00Z',
  '2026-10',
  'ram=16GB',
  '1',
  '1234',
  1,
  3,
  10,
  100,
  true,
  '',
]

/** A value that a schema takes, with all that may be left out but `basedOn`: made up, it would be refused as stale. */
export function exampleOf(schema: z.ZodType, known: Known, name = ''): unknown {
  const fits = (value: unknown) => schema.safeParse(value).success
  if (name === 'basedOn' && fits(undefined)) return undefined
  if (name in known && fits(known[name])) return known[name]
  const made = madeFor(definitionOf(schema), known, name)
  return fits(made) ? made : (usual.find(fits) ?? made)
}

function madeFor(definition: Definition, known: Known, name: string): unknown {
  const { type, innerType, in: input, out, element, shape, options, values, entries } = definition
  const wrapped = innerType ?? (input && definitionOf(input).type === 'transform' ? out : input)
  if (wrapped) return exampleOf(wrapped, known, name)
  switch (type) {
    case 'object':
      return objectOf(shape ?? {}, known)
    case 'array':
      return element && [exampleOf(element, known, name)]
    case 'union':
      return options
        ?.map((option) => ({ option, value: exampleOf(option, known, name) }))
        .find(({ option, value }) => value !== '' && option.safeParse(value).success)?.value
    case 'record':
      return {}
    case 'literal':
      return values?.[0]
    case 'enum':
      return Object.values(entries ?? {})[0]
    default:
      return undefined
  }
}

function objectOf(shape: Record<string, z.ZodType>, known: Known): object {
  const fields = Object.entries(shape).map(([name, field]) => [name, exampleOf(field, known, name)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as object
}
