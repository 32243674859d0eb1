import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'

/** The text for language models (llmstxt.org): where things are, and that they cannot pay. */
export function llmsText(origin: string): string {
  const links = (list: [name: string, path: string, what: string][]) =>
    list.map(([name, path, what]) => `- [${name}](${origin}${path}): ${what}`)
  return [
    `# ${identity.name}`,
    '',
    `> ${identity.tagline}. Prices are in Bangladeshi taka (BDT) and include VAT.`,
    '',
    `Orders are placed and paid by people on this site. Hotline ${identity.hotline.shown}, email ${contactDetails.email}.`,
    '',
    '## Catalogue',
    '',
    ...links([
      ['All products', '/shop', 'new and pre-owned laptops, Apple products, accessories'],
      ['Product feed', '/feeds/products.xml', 'every product with price, stock and condition'],
      ['Product feed in Bangla', '/feeds/products.bn.xml', 'the same products, leading to the Bangla pages'],
      ['Sitemap', '/sitemap.xml', 'every public page'],
      [
        'Catalogue for agents',
        '/.well-known/ucp',
        'search and lookup over MCP; carts are handed to the buyer',
      ],
    ]),
    '',
    '## Terms',
    '',
    ...links([
      ['Delivery', '/online-delivery', 'districts, days and charges'],
      ['Warranty', '/warranty-policy', 'what is covered and for how long'],
      ['Returns', '/refund-policy', 'when goods are taken back'],
      ['EMI', '/emi-info', 'instalments (EMI) by credit card'],
      ['Branches and contact', '/contact-us', 'addresses, opening hours, telephone'],
    ]),
    '',
  ].join('\n')
}
