import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import { EmailLink, HotlineLink } from './contact-links.tsx'
import * as words from './words.tsx'
import '../info.css'
import './policy.css'

export type Section = { id: string; title: string; body: ReactNode }
type Props = {
  title: string
  lead: string
  /** The day on which it last changed: `2026-11-01`. */
  updated?: string
  /** Shown above the text. */
  notice?: ReactNode
  sections: readonly Section[]
}

/** A policy page: an introduction, a table of contents if it has more than three sections, and contact details. */
export function Policy({ title, lead, updated = '2026-11-01', notice, sections }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <header className="page-head info-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {notice}
      <div className="policy-columns">
        {sections.length > 3 && (
          <nav className="policy-contents" aria-label={words.onThisPage}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article className="prose">
          {sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {body}
            </section>
          ))}
          <p className="policy-foot">
            {words.questions(
              {
                hotline: <HotlineLink />,
                email: <EmailLink />,
                contact: (text) => <Link to="/contact-us">{text}</Link>,
              },
              dhakaDay(updated),
            )}
          </p>
        </article>
      </div>
    </div>
  )
}
