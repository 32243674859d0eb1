import { isDeepStrictEqual } from 'node:util'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

type Stringify = (data: unknown) => string

/**
 * Validates requests by the zod schemas of the contract and writes responses by the same schemas: a field that
 * the schema does not name is never sent. Tests also set `checkResponses`, which refuses such a response instead.
 */
export function applyContract(app: FastifyInstance, { checkResponses }: { checkResponses: boolean }): void {
  app.setValidatorCompiler(validatorCompiler as FastifySchemaCompiler<z.ZodType>)
  app.setSerializerCompiler(checkResponses ? checkedCompiler : compiler)
}

/** Compiles a schema with the first response that needs it: all of them together take a tenth of the start. */
const compiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    stringifyBy(schema)(data)

const checkedCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const stringify = stringifyBy(schema)
  return (data) => {
    const whole: unknown = JSON.parse(JSON.stringify(data))
    const sent = stringify(data)
    const { error } = schema.safeParse(whole)
    if (error) throw new Error(`${method} ${url}: ${z.prettifyError(error)}`)
    if (!isDeepStrictEqual(JSON.parse(sent), whole))
      throw new Error(`${method} ${url} sends ${sent} instead of ${JSON.stringify(whole)}`)
    return sent
  }
}

/** Compiling takes about a millisecond, so each schema is compiled once, for all shops of a test process. */
const compiled = new WeakMap<z.ZodType, Stringify>()

export function stringifyBy(schema: z.ZodType): Stringify {
  const known = compiled.get(schema)
  if (known) return known
  const stringify = fastJson(toJsonSchema(schema))
  compiled.set(schema, stringify)
  return stringify
}

/**
 * The OpenAPI target writes `nullable`, where others write `anyOf`, for which fast-json-stringify would validate
 * each value. `required` is left out: a missing field is a bug for tests to find, not a reason to answer 500.
 * `format` is left out because times are strings already, and are not to be converted.
 */
function toJsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    override: ({ jsonSchema }) => {
      delete jsonSchema.required
      delete jsonSchema.format
    },
  }) as Schema
}
