import { BranchGrid } from '#app/info/contact/branch-grid.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { LegalFacts } from '#app/shell/legal-facts.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { identity } from '#shared/site/identity.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import type { Route } from './+types/page.ts'
import './about.css'
import '../info.css'
import '#app/info/contact/info-grid.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About us',
    description: `${identity.name} sells new and pre-owned laptops, Apple products and accessories in six branches and online.`,
    path: '/about',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const pageData = context.get(pageDataContext)
  const [branches, pictures] = await Promise.all([pageData.branches(), pageData.banners('about')])
  return { branches, picture: pictures[0] }
}

const promises = [
  {
    title: 'The price you see',
    text: 'One price for everyone, on the shelf and online, with the monthly instalment beside it. No haggling, no surprise at the counter.',
  },
  {
    title: 'Checked before it is sold',
    text: 'Every pre-owned device goes through the bench: battery, screen, keys, ports, disk. What we find is on its page.',
  },
  {
    title: 'Somebody to call',
    text: 'The hotline is answered by people who work in the shop. They take warranty claims, cash on delivery inside Dhaka and pre-orders too.',
  },
  {
    title: 'Students first',
    text: 'Show a student card in a branch and get the student discount on laptops that are not on sale already.',
  },
]

export default function AboutPage({ loaderData: { branches, picture } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'About us' }]} />
      <header className="page-head info-head">
        <h1>A computer shop that answers</h1>
        <p>
          {identity.name} (
          <span lang="bn" className="own-name">
            {identity.nameBangla}
          </span>
          , technology) began as one counter in Agargaon. Today{' '}
          {branches.length > 1 ? `${branches.length} branches` : 'our branch'} and this site sell new and
          pre-owned laptops, Apple products and accessories all over Bangladesh.
        </p>
      </header>
      {picture && (
        <Picture
          className="about-picture"
          src={picture.imagePath}
          alt={picture.imageTitle}
          sizes="(min-width: 1400px) 1320px, 100vw"
          width={1920}
          height={720}
          max={1920}
          eager
        />
      )}
      <section className="band info-section" aria-labelledby="promises">
        <h2 id="promises">What we promise</h2>
        <ul className="info-grid about-promises">
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band info-section" aria-labelledby="branches">
        <h2 id="branches">Come and try one</h2>
        <BranchGrid branches={branches} />
        <LegalFacts legal={shopDetails()} />
        <p className="about-ways">
          <LinkButton to="/shop">See the laptops</LinkButton> <Link to="/contact-us">Write to us</Link>
        </p>
      </section>
    </div>
  )
}
