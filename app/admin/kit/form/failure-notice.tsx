import { Notice } from '#app/ui/feedback/notice.tsx'
import { errorMessage } from './error-message.ts'

type Props = {
  /** Null while nothing failed. */
  failure: unknown
  /** The sentence for an error that says nothing specific. */
  fallback: string
}

/** Says why a form was not saved, or an action not carried out. */
export function FailureNotice({ failure, fallback }: Props) {
  return failure ? <Notice kind="error">{errorMessage(failure, fallback)}</Notice> : null
}
