import type { ReactNode } from 'react'

type Props = {
  kind: 'good' | 'bad' | 'open'
  icon: ReactNode
  title: string
  children: ReactNode
  aside?: ReactNode
}

/** The frame that all outcomes of a payment share. */
export function ResultFrame({ kind, icon, title, children, aside }: Props) {
  return (
    <div className={aside ? 'wrap wrap-narrow result result-two' : 'wrap wrap-narrow result'}>
      <section className="result-main" role={kind === 'open' ? 'status' : undefined}>
        <span className={`result-mark result-${kind}`}>{icon}</span>
        <h1>{title}</h1>
        {children}
      </section>
      {aside && <aside className="result-side">{aside}</aside>}
    </div>
  )
}
