/** Codes of a database that cannot be reached, is starting or stopping, or has no connection, disk or time left. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08...|53...|57...|58030)$/
/** Messages of errors that pg throws without a code. */
const messages =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i

/** Whether an error, or its cause, means that the database is unavailable rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as Error & { code?: unknown; syscall?: unknown }
    // ENOENT of a file says nothing about the database; only a missing socket does.
    if (typeof code === 'string' && codes.test(code) && (code !== 'ENOENT' || syscall === 'connect'))
      return true
    if (messages.test(cause.message)) return true
  }
  return false
}
