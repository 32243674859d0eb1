import type { PageTexts } from '#shared/contract/page-texts.ts'
import { type HomeSectionId, homeSections } from '#shared/site/page-texts.ts'

const sectionWords: Record<HomeSectionId, [heading: string, sentence: string]> = {
  banner: ['', ''],
  services: ['', ''],
  tiles: ['Start with what you need', ''],
  newest: ['New on the shelf', 'The latest arrivals.'],
  brands: ['Top brands', ''],
  gaming: [
    'Gaming that keeps its cool',
    'Fast screens, real graphics cards and cooling that keeps up. Try one at a branch.',
  ],
  'pre-owned': [
    'Pre-owned, tested by us',
    'Opened, cleaned and tested by our own technicians, and you have 7 days to return it.',
  ],
  longest: ['Still going strong', 'With us the longest.'],
  questions: ['Questions people ask us', ''],
  branches: ['Come and try one', ''],
}

/** The texts of a shop whose staff have not edited them. The site's fill-in.ts replaces names in braces. */
export const defaultTexts: PageTexts = {
  home: {
    sections: homeSections.map((id) => {
      const [heading, sentence] = sectionWords[id]
      return { id, shown: true, heading, sentence }
    }),
  },
  offers: {
    heading: 'Running offers',
    sentence: 'When they are gone, they are gone.',
    terms: [
      'Offer prices are valid while stocks last and while the product is on this page.',
      'Coupons do not apply to products on sale: one reduction at a time.',
      'Warranty, EMI and delivery are the same as at the full price.',
      'The price at the moment you place the order is the price you pay.',
      'Student discounts are for products that are not on sale already.',
    ],
  },
  questions: {
    questions: [
      {
        question: 'Who is {shop name}?',
        answer:
          'A computer shop that began as one counter in Agargaon. We sell new and pre-owned laptops, Apple products and accessories in our branches and on this site, at one price for everyone.',
      },
      {
        question: 'Can I pay when the laptop arrives?',
        answer:
          'Inside Dhaka, yes: order through the hotline {hotline} and pay cash when it is delivered. Orders placed on this site are paid online by card, mobile banking or net banking.',
      },
      {
        question: 'How long does delivery take?',
        answer:
          'Inside Dhaka 1 to 3 working days, mostly {delivery days}, and delivery {delivery cost}. Outside Dhaka a courier brings it in 1 to 7 days, and you pay the courier.',
      },
      {
        question: 'What warranty do I get?',
        answer:
          'New laptops carry the manufacturer’s official warranty of 1, 2 or 3 years; the product page and your invoice say which. Batteries and adapters have 1 year. New Apple products have a 10-day replacement and 1 year of international warranty. Pre-owned devices can be returned within 7 days and have no warranty after that, unless their page names one.',
      },
      {
        question: 'Can I pay in instalments?',
        answer:
          'Yes, with a credit card over 3, 6, 9 or 12 months. The charge is 4.5%, 7.5%, 9% or 10.5% of the price; every product page shows the monthly amount.',
      },
      {
        question: 'What does pre-owned mean here?',
        answer:
          'A used device that our technicians opened, cleaned and tested before putting it on sale. They check battery, screen, keys and ports, and what they find is on its page.',
      },
      {
        question: 'What I want is out of stock. What now?',
        answer:
          'Tell us through the custom requirements form or the hotline. We take pre-orders for most models and call you with a price and a date.',
      },
      {
        question: 'Is there a discount for students?',
        answer:
          'Yes. Show your student card in a branch for the student discount on laptops that are not on sale already.',
      },
    ],
  },
}
