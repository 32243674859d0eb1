import type * as z from 'zod'
import { Problem } from '#shared/problem.ts'
import type { FormFields } from './receive-form.ts'

/** Checks the fields of a multipart form as Fastify checks bodies. */
export function checkForm<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const { data, error } = schema.safeParse({ ...fields })
  if (!error) return data
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('BAD_REQUEST', { message: details[0]?.message, details })
}
