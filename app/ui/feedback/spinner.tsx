type Props = { children?: string; quiet?: boolean }

/** `quiet` keeps the words for screen readers only. */
export function Spinner({ children = 'Loading...', quiet }: Props) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={quiet ? 'sr-only' : undefined}>{children}</span>
    </div>
  )
}
