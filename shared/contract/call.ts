import type { ZodType } from 'zod'
import type { Permission } from '../people/permissions.ts'

/** Access to a call: who may make it. A call that does not say is closed. */
export type Access = 'anyone' | 'logged-in' | 'staff' | Permission
/** Calls that strangers could abuse have a tighter limit than the rest (server/platform/http/rate-limits.ts). */
export type Limit = 'login' | 'register' | 'contact' | 'initiate' | 'search' | 'privacy'
/** Calls that could crowd out all others: only so many of one kind run at once (server/platform/http/load-shedding.ts). */
export type Heavy = 'checkout' | 'login' | 'password' | 'personal-data' | 'spreadsheet' | 'upload'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  config: {
    access: Access
    limit?: Limit
    heavy?: Heavy
    /** Answered under any load: payments and parcels depend on it. */
    essential?: boolean
    /** The body holds files, which take minutes over a slow connection. */
    hasFiles?: boolean
    /** Open to staff who must switch on their second factor first. */
    duringEnrolment?: boolean
  }
  schema: {
    summary?: string
    params?: ZodType
    querystring?: ZodType
    headers?: ZodType
    body?: ZodType
    response?: Record<number, ZodType>
  }
}

/** One API call in Fastify's route shape: the server spreads it, the browser's client and OpenAPI read it. */
export function call<const C extends Call>(definition: C): C {
  return definition
}
