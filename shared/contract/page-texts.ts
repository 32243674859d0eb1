import * as z from 'zod'
import { editedPages, hasHeading, homeSections, textLimits } from '../site/page-texts.ts'
import { call } from './call.ts'
import { requiredText, text } from './fields.ts'
import { InPageLanguage } from './params.ts'

/** The Bangla of the field beside it. The shop always has one, maybe empty; older clients know of none. */
const Bangla = z.string().optional()

export const HomeTexts = z.object({
  /** In the order of the page. */
  sections: z.array(
    z.object({
      id: z.enum(homeSections),
      shown: z.boolean(),
      heading: z.string(),
      headingBangla: Bangla,
      /** Below the heading. */
      sentence: z.string(),
      sentenceBangla: Bangla,
    }),
  ),
})
export const OfferTexts = z.object({
  heading: z.string(),
  headingBangla: Bangla,
  /** Follows the number of products on sale. */
  sentence: z.string(),
  sentenceBangla: Bangla,
  terms: z.array(z.string()),
  /** In the order of the terms. */
  termsBangla: z.array(z.string()).optional(),
})
export const QuestionTexts = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      questionBangla: Bangla,
      answer: z.string(),
      answerBangla: Bangla,
    }),
  ),
})
export type HomeTexts = z.infer<typeof HomeTexts>
export type OfferTexts = z.infer<typeof OfferTexts>
export type HomeSection = HomeTexts['sections'][number]
export type Question = QuestionTexts['questions'][number]
export type QuestionTexts = z.infer<typeof QuestionTexts>
/** The texts that staff edit, by page. */
export type PageTexts = { home: HomeTexts; offers: OfferTexts; questions: QuestionTexts }

const HomeInput = z.object({
  /** A section that is left out comes last, as it is by default. */
  sections: z
    .array(
      z.object({
        id: z.enum(homeSections),
        shown: z.boolean(),
        heading: text(textLimits.heading).default(''),
        headingBangla: text(textLimits.heading).optional(),
        sentence: text(textLimits.sentence).default(''),
        sentenceBangla: text(textLimits.sentence).optional(),
      }),
    )
    .max(homeSections.length)
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'A section is named twice.',
    )
    .refine(
      (sections) => sections.every(({ id, heading }) => heading !== '' || !hasHeading(id)),
      'Every section needs a heading.',
    )
    .refine((sections) => sections.some(({ shown }) => shown), 'Please show at least one section.'),
})
const OfferInput = z.object({
  heading: requiredText(textLimits.heading, 'The page needs a heading.'),
  headingBangla: text(textLimits.heading).optional(),
  sentence: text(textLimits.sentence),
  sentenceBangla: text(textLimits.sentence).optional(),
  terms: z
    .array(requiredText(textLimits.term, 'A term is empty.'))
    .min(1, 'Please keep at least one term.')
    .max(textLimits.terms, `At most ${textLimits.terms} terms, please.`),
  termsBangla: z.array(text(textLimits.term)).max(textLimits.terms).optional(),
})
const QuestionInput = z.object({
  questions: z
    .array(
      z.object({
        question: requiredText(textLimits.question, 'A question is empty.'),
        questionBangla: text(textLimits.question).optional(),
        answer: requiredText(textLimits.answer, 'An answer is empty.'),
        answerBangla: text(textLimits.answer).optional(),
      }),
    )
    .min(1, 'Please keep at least one question, or hide the section on the home page.')
    .max(textLimits.questions, `At most ${textLimits.questions} questions, please.`)
    .refine(
      (list) => new Set(list.map(({ question }) => question.toLowerCase())).size === list.length,
      'A question is asked twice.',
    ),
})

const isDefault = z.boolean()
const Home = HomeTexts.extend({ isDefault })
const Offers = OfferTexts.extend({ isDefault })
const Questions = QuestionTexts.extend({ isDefault })

/** Title and description for search engines; listings also have a heading and a sentence below it. */
const MetaTexts = z.object({
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  sentence: z.string(),
})
const MetaTextsInBoth = MetaTexts.extend({
  titleBangla: Bangla,
  descriptionBangla: Bangla,
  headingBangla: Bangla,
  sentenceBangla: Bangla,
})
/** The path of a page that search engines show: `/`, `/shop`, `/offers` or `/category/gaming`. */
const Path = z.string().min(1).max(200)
export const MetaPage = MetaTextsInBoth.extend({
  path: Path,
  /** The default texts, shown where these are empty. Without a heading, it is edited elsewhere. */
  usual: MetaTexts.partial({ heading: true, sentence: true }),
})
export type MetaPage = z.infer<typeof MetaPage>
const MetaInput = z.object({
  title: text(textLimits.metaTitle).default(''),
  titleBangla: text(textLimits.metaTitle).optional(),
  description: text(textLimits.metaDescription).default(''),
  descriptionBangla: text(textLimits.metaDescription).optional(),
  heading: text(textLimits.heading).default(''),
  headingBangla: text(textLimits.heading).optional(),
  sentence: text(textLimits.sentence).default(''),
  sentenceBangla: text(textLimits.sentence).optional(),
})

export const pageTexts = {
  all: call({
    method: 'GET',
    url: '/page-texts',
    config: { access: 'pages.write' },
    schema: {
      summary: 'The texts of the home page, the offers and the questions, to edit them',
      response: {
        200: z.object({
          home: Home,
          offers: Offers,
          questions: Questions,
          /** Every page whose texts for search engines can be edited, the listings also with their headings. */
          metaPages: z.array(z.object({ path: Path, name: z.string(), isDefault })),
        }),
      },
    },
  }),
  saveHome: call({
    method: 'PUT',
    url: '/page-texts/home',
    config: { access: 'pages.write' },
    schema: {
      summary: 'Change the sections of the home page',
      body: HomeInput.extend({ basedOn: HomeTexts.partial().optional() }),
      response: { 200: Home },
    },
  }),
  saveOffers: call({
    method: 'PUT',
    url: '/page-texts/offers',
    config: { access: 'pages.write' },
    schema: {
      summary: 'Change the texts and terms of the offers',
      body: OfferInput.extend({ basedOn: OfferTexts.partial().optional() }),
      response: { 200: Offers },
    },
  }),
  saveQuestions: call({
    method: 'PUT',
    url: '/page-texts/questions',
    config: { access: 'pages.write' },
    schema: {
      summary: 'Change the questions and answers of the home page',
      body: QuestionInput.extend({ basedOn: QuestionTexts.partial().optional() }),
      response: { 200: Questions },
    },
  }),
  reset: call({
    method: 'POST',
    url: '/page-texts/reset',
    config: { access: 'pages.write' },
    schema: {
      summary: 'Reset the texts of a page to the default',
      body: z.object({
        page: z.enum(editedPages),
        /** The texts as the caller saw them. */
        basedOn: z
          .object({ ...HomeTexts.shape, ...OfferTexts.shape, ...QuestionTexts.shape })
          .partial()
          .optional(),
      }),
      response: { 200: z.object({ isDefault: z.literal(true) }) },
    },
  }),
  meta: call({
    method: 'GET',
    url: '/page-texts/meta',
    config: { access: 'pages.write' },
    schema: {
      summary: 'Title and description of a page for search engines, and the heading of a listing',
      querystring: z.object({ path: Path }),
      response: { 200: MetaPage },
    },
  }),
  saveMeta: call({
    method: 'PUT',
    url: '/page-texts/meta',
    config: { access: 'pages.write' },
    schema: {
      summary: 'Change these texts of a page; empty ones follow the default',
      body: MetaInput.extend({ path: Path, basedOn: MetaTextsInBoth.partial().optional() }),
      response: { 200: MetaPage },
    },
  }),
  preview: call({
    method: 'POST',
    url: '/page-texts/preview',
    config: { access: 'pages.write' },
    schema: {
      summary: 'A page as it would look with these texts; nothing is saved',
      querystring: InPageLanguage,
      body: z.object({
        path: Path,
        home: HomeInput.optional(),
        offers: OfferInput.optional(),
        questions: QuestionInput.optional(),
        meta: MetaInput.optional(),
      }),
      response: { 200: z.object({ html: z.string() }) },
    },
  }),
}
