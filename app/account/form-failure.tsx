import { Notice } from '#app/ui/feedback/notice.tsx'
import { Problem, type ProblemCode } from '#shared/problem.ts'

/** Problems that other input would not solve, so their reason is shown. */
const explained: ProblemCode[] = ['TOO_MANY', 'UNAVAILABLE', 'UNEXPECTED', 'BAD_REQUEST']

/** The page's own words for any failure, with the server's reason where the input is not to blame. */
export function FormFailure({ failure, words }: { failure: Error | null; words: string }) {
  if (!failure) return null
  const isExplained = failure instanceof Problem && explained.includes(failure.code)
  return (
    <Notice kind="error">
      <p>{words}</p>
      {isExplained && <p className="small">{failure.message}</p>}
    </Notice>
  )
}
