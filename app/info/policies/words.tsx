import type { ReactNode } from 'react'

/** The frame of a policy and of pages like one. */
export const onThisPage = 'On this page'
type Links = { hotline: ReactNode; email: ReactNode; contact: (text: string) => ReactNode }
export const questions = ({ hotline, email, contact }: Links, changed: string) => (
  <>
    Questions? Call {hotline}, write to {email} or use the {contact('contact form')}. Last changed on{' '}
    {changed}.
  </>
)
/** The note on a policy that no lawyer has read in this language yet. */
export const notYetReadByALawyer = 'A lawyer has yet to read this page. Until then the English page counts.'
export const notFound = 'Page not found'
