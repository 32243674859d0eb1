import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { type ZodType, z } from 'zod'

/**
 * What comes in is always checked against the contract. What goes out is typed against it, and checked where
 * `checkAnswers` says so, as all tests do; doing it for every customer would cost more than the answer itself.
 */
export function keepContract(app: FastifyInstance, { checkAnswers }: { checkAnswers: boolean }): void {
  app.setValidatorCompiler(validatorCompiler as FastifySchemaCompiler<ZodType>)
  app.setSerializerCompiler(checkAnswers ? checkedSerializer : () => JSON.stringify)
}

const checkedSerializer: FastifySerializerCompiler<ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const sent = JSON.stringify(data)
    const promised = schema.safeParse(JSON.parse(sent))
    if (!promised.success) throw new Error(`${method} ${url}: ${z.prettifyError(promised.error)}`)
    if (!isDeepStrictEqual(promised.data, JSON.parse(sent)))
      throw new Error(`${method} ${url} answers with fields that the contract does not promise: ${sent}`)
    return sent
  }
}
