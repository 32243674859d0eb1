import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deadlockDetected, hasCode } from '#server/platform/db/error-code.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { isDiskFull } from '#server/platform/settings/data-folder.ts'
import { ErrorBody } from '#shared/contract/fields.ts'
import { Problem, type ProblemCode, type ProblemDetail } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { refusalInBangla, sentenceInBangla } from './refusal-in-bangla.ts'
import { languageOf } from './request-language.ts'
import { stringifyBy } from './response-schemas.ts'

const retryAfterSeconds: Partial<Record<ProblemCode, number>> = {
  UNAVAILABLE: 5,
  TOO_MANY: 60,
  COURIER_SILENT: 60,
}

/** The one place where an error becomes a response: every failed request gets the contract's ErrorBody. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(replyWithProblem)
}

export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (problem.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected error')
  if (problem.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable')
  const retryAfter = problem.retryAfter ?? retryAfterSeconds[problem.code]
  if (retryAfter && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(stringifyBy(ErrorBody))
    .send(problemBodyIn(languageOf(request), problem))
}

/** `message` and `error` hold the same sentence: clients read one or the other. */
export function problemBody({ code, message, details }: Problem) {
  return { message, error: message, code, ...(details && { details }) }
}

/** The same refusal for somebody who reads a Bangla page. */
function problemBodyIn(language: Language, problem: Problem) {
  if (language === 'en') return problemBody(problem)
  const details = problem.details?.map((detail) => ({
    ...detail,
    message: sentenceInBangla(detail.message) ?? detail.message,
  }))
  const { code } = problem
  return problemBody(new Problem(code, { message: refusalInBangla(problem), details }))
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { validation, statusCode = 500, code } = error as Partial<FastifyError>
  if (validation) return invalid(validation)
  const known = byStatus[statusCode]
  if (known) return new Problem(known, { cause: error })
  if (statusCode >= 400 && statusCode < 500)
    return new Problem('BAD_REQUEST', { message: code && sentences[code], cause: error })
  if (isUnstorable(error)) return new Problem('BAD_REQUEST', { cause: error })
  if (isDiskFull(error)) return new Problem('UNAVAILABLE', { message: diskFull, cause: error })
  const isTemporary = isDatabaseUnavailable(error) || hasCode(error, deadlockDetected)
  return new Problem(isTemporary ? 'UNAVAILABLE' : 'UNEXPECTED', { cause: error })
}

/** PostgreSQL has no place for NUL, in text or in JSON, and no id, email or key of ours has one. */
function isUnstorable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/^22(021|P05)$/.test(String((cause as { code?: unknown }).code))) return true
  return false
}

const diskFull = 'The disk of the shop is full: nothing can be stored until its operator makes room.'

const byStatus: Record<number, ProblemCode> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
}

const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_BAD_URL: 'The address is not valid.',
}

function invalid(validation: NonNullable<FastifyError['validation']>): Problem {
  const details: ProblemDetail[] = validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Not valid.',
  }))
  return new Problem('BAD_REQUEST', { message: details[0]?.message, details })
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Requests that cannot be parsed as HTTP have no Fastify request or reply, only a socket. */
export function respondBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(problemBody(new Problem('BAD_REQUEST')))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
