import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '#server/context.ts'
import type { Access } from '#shared/contract/call.ts'
import { mayCall } from '#shared/contract/may-call.ts'
import { Problem } from '#shared/problem.ts'

/** The account that a token belongs to, or null. */
export type FindAccount = (token: string) => Promise<Account | null>

/** Checks the access of every call before its body is read, so that strangers learn nothing from refusals. */
export function guardCalls(app: FastifyInstance, findAccount: FindAccount): void {
  app.decorateRequest('account', null)

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access ?? 'anyone'
    // A public GET is the same for everyone, so nobody is looked up for it.
    if (access === 'anyone' && /^(GET|HEAD)$/.test(request.method)) done()
    else admit(request, access).then(() => done(), done)
  })

  async function admit(request: FastifyRequest, access: Access): Promise<void> {
    const token = bearerOf(request)
    request.account = token ? await findAccount(token) : null
    if (access === 'anyone') return
    const caller = callerOf(request)
    if (!mayCall(caller.role, access)) throw new Problem('NOT_ALLOWED')
    if (caller.mustEnrol && !request.routeOptions.config.duringEnrolment) throw new Problem('MUST_ENROL')
  }
}

/** The account behind a call that needs one. */
export function callerOf(request: FastifyRequest): Account {
  if (!request.account) throw new Problem('NOT_LOGGED_IN')
  return request.account
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
}
