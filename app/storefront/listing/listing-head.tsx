import { Fragment } from 'react'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { StaffText } from '#app/ui/text/staff-text.tsx'
import { langOf } from '#shared/site/page-words.ts'
import type { PageAnswer } from './page-answers.ts'
import './listing-head.css'

type Props = {
  title: string
  /** Sentences, some of which staff wrote. */
  texts: readonly string[]
  /** Leads to another way to read the search. */
  link?: { label: string; to: string } | undefined
  answers?: readonly PageAnswer[]
  banner: string | undefined
}

export function ListingHead({ title, texts, link, answers = [], banner }: Props) {
  return (
    <header className="listing-head">
      <div>
        <h1 lang={langOf(title)}>{title}</h1>
        <p>
          <StaffTexts texts={texts} />{' '}
          {link && (
            <Link className="link" to={link.to}>
              {link.label}
            </Link>
          )}
        </p>
        {answers.length > 0 && (
          <ul className="listing-answers">
            {answers.map(({ label, to }) => (
              <li key={label}>
                <Link className="link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {banner && (
        <Picture
          src={banner}
          alt=""
          sizes="(min-width: 64rem) 640px, 100vw"
          width={1920}
          height={720}
          eager
        />
      )}
    </header>
  )
}

/** Sentences one after the other, some of which staff wrote. */
function StaffTexts({ texts }: { texts: readonly string[] }) {
  if (!texts.some(langOf)) return texts.join(' ')
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && ' '}
      <StaffText>{text}</StaffText>
    </Fragment>
  ))
}
