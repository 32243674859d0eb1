type Logged = { type: string; message: string; code?: string; stack: string; cause?: Logged | undefined }

/**
 * Removes values from an error before it is logged: a failed query names its parameters, PostgreSQL the row it
 * refused, and both are customers' names, emails and phones.
 */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code } = error as { code?: unknown }
  const message = withoutValues(error.message)
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    stack: framesOf(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}

function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*/, '').replace(/(invalid input[^:]*): .*/s, '$1')
}

/** The words of another company's server, without the email or telephone number that it repeats in them. */
export function withoutPeople(text: string): string {
  return text
    .slice(0, 500)
    .replaceAll(/[^\s<>,:;"']+@[^\s<>,:;"']+/g, '…@…')
    .replaceAll(/\d{7,}/g, '…')
}

/** A stack begins with the message, however many lines that has. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
