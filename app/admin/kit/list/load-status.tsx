import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { FailedLoad } from './failed-load.tsx'
import type { Loaded } from './use-load.ts'

type Props = {
  loaded: Loaded<unknown>
  /** The words beside the spinner. */
  loading?: string
  /** The sentence of a load that failed. */
  failed: string
}

/** Stands where data is going to be: it is loading, or it could not be loaded. Nothing once it is there. */
export function LoadStatus({ loaded: { data, error, busy, reload }, loading, failed }: Props) {
  if (data === undefined && busy) return <Spinner>{loading}</Spinner>
  if (error !== undefined && !busy) return <FailedLoad onRetry={reload}>{failed}</FailedLoad>
  return null
}
