import type { RouterContextProvider } from 'react-router'
import { pageDataContext, structuredDataContext } from '#app/server-contexts.ts'
import { organizationData, questionData, webPageData } from '#app/storefront/markup/structured-data.ts'
import type { HomeSection } from '#shared/contract/page-texts.ts'
import { dhakaDelivery } from '#shared/orders/delivery.ts'
import { homeMeta, metaWith } from '#shared/site/meta-texts.ts'
import type { HomeSectionId } from '#shared/site/page-texts.ts'
import { fillIn } from './fill-in.ts'
import { type LoadedSection, loadSection } from './load-section.ts'

export async function loadHome(context: Readonly<RouterContextProvider>) {
  const pageData = context.get(pageDataContext)
  const [{ sections }, meta, rates] = await Promise.all([
    pageData.texts('home'),
    pageData.meta('/'),
    pageData.deliveryRates(),
  ])
  const delivery = dhakaDelivery(rates)
  const shown = sections.filter((section) => section.shown)
  const questions = shown.some(({ id }) => id === 'questions')
    ? fillIn((await pageData.texts('questions')).questions, delivery)
    : []
  const facts = metaWith(meta, homeMeta(delivery))
  const loaded = await Promise.all(
    shown.map(async ({ id, heading, sentence }: HomeSection): Promise<LoadedSection> => {
      return { heading, sentence, ...(await loadSection(pageData, id, { delivery, questions })) }
    }),
  )
  context.set(structuredDataContext, () => [
    webPageData(pageData.origin, '/'),
    organizationData(pageData.origin, facts.description),
    // Search engines may be told only of questions that visitors see.
    ...(questions.length > 0 ? [questionData(questions)] : []),
  ])
  return { rows: inRows(loaded), facts: { ...facts, path: '/' } }
}

const narrow: readonly HomeSectionId[] = ['questions', 'branches']

/** Questions and branches share a row where they follow one another; every other section has its own. */
function inRows(sections: readonly LoadedSection[]): LoadedSection[][] {
  const rows: LoadedSection[][] = []
  for (const section of sections) {
    const last = rows.at(-1)
    if (last?.[0] && narrow.includes(last[0].id) && narrow.includes(section.id)) last.push(section)
    else rows.push([section])
  }
  return rows
}
