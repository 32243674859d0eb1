import * as words from './words.ts'

type Props = { children?: string | undefined; quiet?: boolean }

/** A loading indicator; with `quiet`, only screen readers get its text. */
export function Spinner({ children = words.loading, quiet }: Props) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={quiet ? 'sr-only' : undefined}>{children}</span>
    </div>
  )
}
