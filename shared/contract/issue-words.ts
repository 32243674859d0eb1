import * as z from 'zod'

/** Sentences about values that do not fit, for people; zod's own messages are for programmers. */
function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, issue.input)
    case 'too_small':
      return smallWords(issue.origin, Number(issue.minimum))
    case 'too_big':
      return bigWords(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}.`
    default:
      return undefined
  }
}

const typeNames: Partial<Record<string, string>> = {
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  string: 'This must be text.',
  boolean: 'This must be yes or no.',
  array: 'This must be a list.',
}

function typeWords(expected: string, input: unknown): string | undefined {
  return input === undefined || input === null ? 'This is required.' : typeNames[expected]
}

function smallWords(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? 'This is required.' : `At least ${minimum} characters, please.`
  if (origin === 'array') return `At least ${minimum} of these, please.`
  return `This must be ${minimum.toLocaleString('en-US')} or more.`
}

function bigWords(origin: string, maximum: number): string {
  const most = maximum.toLocaleString('en-US')
  if (origin === 'string') return `At most ${most} characters, please.`
  if (origin === 'array') return `At most ${most} of these, please.`
  return `This must be ${most} or less.`
}

z.config({ customError: issueWords })
