import { Problem, type ProblemCode } from '#shared/problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Reasons that trying again with other words would not help against. */
const worthSaying: ProblemCode[] = ['TOO_MANY', 'UNAVAILABLE', 'UNEXPECTED', 'BAD_REQUEST']

/** The page's own words for any failure, and the server's reason where it lies elsewhere. */
export function FormFailure({ failure, words }: { failure: Error | null; words: string }) {
  if (!failure) return null
  const elsewhere = failure instanceof Problem && worthSaying.includes(failure.code)
  return (
    <Notice kind="error">
      <p>{words}</p>
      {elsewhere && <p className="small">{failure.message}</p>}
    </Notice>
  )
}
