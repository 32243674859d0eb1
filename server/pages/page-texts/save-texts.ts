import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { pageTexts } from '#server/platform/db/schema.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { EditedPage } from '#shared/site/page-texts.ts'
import { defaultTexts } from './default-texts.ts'
import { completeSections, type EditedMeta, metaKey, metaOf, noMeta, readTexts, textsOf } from './queries.ts'
import { banglaTexts, withBangla } from './with-bangla.ts'

type App = Pick<FastifyInstance, 'db' | 'changes'>
type Basis<Texts> = { [Field in keyof Texts]?: Texts[Field] | undefined } | undefined
type Input<Texts> = Texts & { basedOn?: Basis<Texts> }

/** Names what was edited in the audit log. */
const subjects: Record<EditedPage, string> = {
  home: 'Home page',
  offers: 'Offers',
  questions: 'Questions and answers',
}

export async function saveTexts<Page extends EditedPage>(
  app: App,
  account: Account,
  page: Page,
  { basedOn, ...input }: Input<PageTexts[Page]>,
) {
  const sent = input as unknown as PageTexts[Page]
  const texts = 'sections' in sent ? { ...sent, sections: completeSections(sent) } : sent
  const saved = await savePage(app, account, { page, texts, basedOn })
  return { ...saved, isDefault: isDeepStrictEqual(saved, defaultTexts[page]) }
}

/** The audit log has the edited texts, so nothing is lost. */
export async function resetTexts(
  app: App,
  account: Account,
  { page, basedOn }: { page: EditedPage; basedOn?: Basis<PageTexts[EditedPage]> },
): Promise<void> {
  await savePage<EditedPage>(app, account, { page, texts: defaultTexts[page], basedOn })
}

function savePage<Page extends EditedPage>(
  app: App,
  account: Account,
  { page, texts, basedOn }: { page: Page; texts: PageTexts[Page]; basedOn?: Basis<PageTexts[Page]> },
): Promise<PageTexts[Page]> {
  return save<PageTexts[Page]>(app, account, {
    key: page,
    subject: subjects[page],
    texts,
    usual: defaultTexts[page],
    basedOn,
    before: async (tx) => textsOf(await readTexts(tx), page),
  })
}

export async function saveMeta(
  app: App,
  account: Account,
  path: string,
  { basedOn, ...texts }: Input<EditedMeta>,
): Promise<void> {
  await save(app, account, {
    key: metaKey(path),
    subject: `Search texts of ${path}`,
    basedOn,
    texts,
    usual: noMeta,
    before: async (tx) => metaOf(await readTexts(tx), path),
  })
}

type Saving<Texts extends object> = {
  key: string
  subject: string
  before: (tx: Tx) => Promise<Texts>
  texts: Texts
  /** The default texts. They are not stored: a later version may have other defaults. */
  usual: Texts
  basedOn?: Basis<Texts>
}

function save<Texts extends object>(app: App, account: Account, saving: Saving<Texts>): Promise<Texts> {
  const { key, subject, usual, basedOn } = saving
  return write(app, async (tx, touch) => {
    await tx.execute(sql`lock table ${pageTexts} in share row exclusive mode`)
    const before = await saving.before(tx)
    const known = banglaTexts(usual, before)
    const texts = withBangla(saving.texts, known)
    await refuseStale({
      basedOn: withBangla(basedOn, known),
      before,
      after: texts,
      findAuthor: (fields) => findAuditAuthor(tx, subject, before, fields),
    })
    if (isDeepStrictEqual(texts, usual)) await tx.delete(pageTexts).where(eq(pageTexts.key, key))
    else
      await tx
        .insert(pageTexts)
        .values({ key, texts })
        .onConflictDoUpdate({ target: pageTexts.key, set: { texts } })
    await audit(tx, account, 'pages.update', subject, before, texts)
    touch(tags.pageText(key))
    touch(tags.pageTexts())
    return texts
  })
}
