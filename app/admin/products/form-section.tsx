import { type ReactNode, useId } from 'react'

type Props = { title: string; hint?: string; children: ReactNode }

/** One titled part of the product form. */
export function FormSection({ title, hint, children }: Props) {
  const titleId = useId()
  return (
    <section className="panel products-section" aria-labelledby={titleId}>
      <div className="admin-panel-head">
        <h2 id={titleId}>{title}</h2>
        {hint && <p className="small muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
