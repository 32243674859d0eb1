import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  kind: 'good' | 'bad' | 'open'
  icon: ReactNode
  title: string
  children: ReactNode
  aside?: ReactNode
}

/** The frame that all outcomes of a payment share. */
export function ResultFrame({ kind, icon, title, children, aside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // It comes after a wait: whoever does not see it hears it now.
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
