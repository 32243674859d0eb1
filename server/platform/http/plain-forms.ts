import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#shared/problem.ts'
import { asProblem, replyWithProblem } from './errors.ts'

const formType = 'application/x-www-form-urlencoded'
const bodyLimit = 4 * 1024

/**
 * Lets the calls of a plugin be sent by forms without scripts. Where such a call is refused, the browser is sent to
 * the page that `pageOf` names for the refusal and what was sent.
 */
export function takeForms(app: FastifyInstance, pageOf: (code: ProblemCode, body: unknown) => string): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, request, reply) => {
    if (!isForm(request)) return replyWithProblem(error, request, reply)
    const { code } = asProblem(error)
    if (code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected error')
    return showPage(reply, pageOf(code, request.body))
  })
}

/** Forms with files are sent by scripts, too; only a page asks for HTML. */
export function isForm({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return headers.accept?.includes('text/html') ?? false
  return type.startsWith(formType)
}

export function showPage(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, 303)
}
