/** The shop cannot start, for a reason the operator can mend: its message is all they need to see. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
