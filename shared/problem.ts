import { problems } from './problem-words.ts'

export { problems }
export type ProblemCode = keyof typeof problems
export type ProblemDetail = { path: string; message: string; expected?: unknown }
type Extra = {
  message?: string | undefined
  details?: ProblemDetail[] | undefined
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** An expected refusal. Thrown where it is found out, turned into a reply in one place, and back again in the browser. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly details: ProblemDetail[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, { message, details, retryAfter, cause }: Extra = {}) {
    super(message ?? problems[code][1], { cause })
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return problems[this.code][0]
  }
}
