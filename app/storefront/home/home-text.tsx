import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { formatTaka } from '#shared/money.ts'
import { langOf } from '#shared/site/page-words.ts'
import { BranchList } from './branch-list.tsx'
import { BrandStrip } from './brand-strip.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import type { LoadedSection } from './load-section.ts'
import * as words from './words.tsx'
import './home.css'

type Section = Exclude<LoadedSection, { id: 'banner' | 'services' }>

/** All of a home page section but its products. */
export function HomeText({ section }: { section: Section }) {
  switch (section.id) {
    case 'tiles':
      return (
        <>
          <Head {...section} link={words.allProducts(section.total)} />
          <CategoryTiles tiles={section.tiles} />
        </>
      )
    case 'newest':
    case 'longest':
      return <Head {...section} link={section.id === 'newest' && words.seeAll} />
    case 'brands':
      return (
        <>
          <h2 id={section.id} className="sr-only" lang={langOf(section.heading)}>
            {section.heading}
          </h2>
          <BrandStrip />
        </>
      )
    case 'gaming':
      return (
        <Feature {...section} className="feature-dark">
          <LinkButton variant="inverse" to={section.to}>
            {section.link}
          </LinkButton>
        </Feature>
      )
    case 'pre-owned':
      return (
        <Feature {...section} className="feature-used">
          <LinkButton to={section.to}>
            {words.seePreOwned(section.from === undefined ? undefined : formatTaka(section.from))}
          </LinkButton>
        </Feature>
      )
    case 'questions':
      return (
        <>
          <Words {...section} />
          <Accordion
            name="questions"
            firstOpen
            sections={section.questions.map(({ question, answer }) => ({ title: question, content: answer }))}
          />
        </>
      )
    case 'branches':
      return (
        <>
          <Words {...section} />
          <BranchList branches={section.branches} />
        </>
      )
  }
}

type Words = Pick<Section, 'id' | 'heading' | 'sentence'>

function Words({ id, heading, sentence }: Words) {
  return (
    <>
      <h2 id={id} lang={langOf(heading)}>
        {heading}
      </h2>
      {sentence && <p lang={langOf(sentence)}>{sentence}</p>}
    </>
  )
}

/** Heading and sentence, with a link to the listing beside them. */
function Head({ link, ...words }: Words & { link: string | false }) {
  return (
    <div className="band-head">
      <div>
        <Words {...words} />
      </div>
      {link && (
        <Link className="link-go" to="/shop">
          {link} <Icon icon={ArrowRight} />
        </Link>
      )}
    </div>
  )
}

type FeatureProps = Words & { image: string | undefined; className: string; children: ReactNode }

function Feature({ image, className, children, ...words }: FeatureProps) {
  return (
    <div className={`feature ${className}`}>
      <div>
        <Words {...words} />
        {children}
      </div>
      {image && (
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 90rem) 900px, (min-width: 64rem) 66vw, 100vw"
          width={1920}
          height={720}
        />
      )}
    </div>
  )
}
