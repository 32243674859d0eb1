import type * as z from 'zod'

/** What a schema is made of, as far as the attacks need it. */
export type Definition = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
}

export function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition
}
