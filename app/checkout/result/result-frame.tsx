import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  kind: 'good' | 'bad' | 'open'
  icon: ReactNode
  title: string
  children: ReactNode
  aside?: ReactNode
}

/** The frame of all outcomes of a payment. */
export function ResultFrame({ kind, icon, title, children, aside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The result appears after a wait; the focus makes screen readers announce it.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={aside ? 'wrap wrap-narrow result result-two' : 'wrap wrap-narrow result'}>
      <section className="result-main" role={kind === 'open' ? 'status' : undefined}>
        <span className={`result-mark result-${kind}`}>{icon}</span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
      {aside && <aside className="result-side">{aside}</aside>}
    </div>
  )
}
