import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { PageAnswer } from './page-answers.ts'
import './listing-head.css'

type Props = {
  title: string
  text: string
  /** Leads to another way to read the search. */
  link?: { label: string; to: string } | undefined
  answers?: readonly PageAnswer[]
  banner: string | undefined
}

export function ListingHead({ title, text, link, answers = [], banner }: Props) {
  return (
    <header className="listing-head">
      <div>
        <h1>{title}</h1>
        <p>
          {text}{' '}
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
