import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#shared/problem.ts'
import { inLanguage } from '#shared/site/languages.ts'
import { asProblem, replyWithProblem } from './errors.ts'
import { languageOf } from './request-language.ts'

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

/** Sends the browser to a page in the language of the page that the form is on. */
export function showPage(reply: FastifyReply, path: string) {
  // The gateway's page is not the shop's.
  const page = path.startsWith('/') ? inLanguage(languageOf(reply.request), path) : path
  return reply.header('cache-control', 'no-store').redirect(page, 303)
}
