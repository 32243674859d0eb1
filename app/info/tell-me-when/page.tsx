import { data } from 'react-router'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.ts'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.productAlert,
    description: words.oneMessage,
    path: '/tell-me-when',
    index: false,
  })

export function loader({ params: { step } }: Route.LoaderArgs) {
  if (!isStep(step)) throw data(null, { status: 404 })
  return null
}

export default function TellMeWhenPage({ params: { step } }: Route.ComponentProps) {
  const [title, text] = isStep(step) ? words.steps[step] : ['', '']
  return (
    <div className="wrap">
      <header className="page-head info-head">
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      <LinkButton to="/shop">{words.goToShop}</LinkButton>
    </div>
  )
}

function isStep(step: string): step is keyof typeof words.steps {
  return Object.hasOwn(words.steps, step)
}
