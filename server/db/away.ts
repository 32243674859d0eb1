/** Codes of a database that cannot be reached, is starting, stopping, full of clients, out of disk or of time. */
const away =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08...|53...|57...|58030)$/
/** pg tells these by their words alone. */
const words =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i

/** Whether an error means that the database is away, as opposed to something wrong with what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as Error & { code?: unknown; syscall?: unknown }
    // A missing file is ENOENT too; only a socket that is not there means the database.
    if (typeof code === 'string' && away.test(code) && (code !== 'ENOENT' || syscall === 'connect'))
      return true
    if (words.test(cause.message)) return true
  }
  return false
}
