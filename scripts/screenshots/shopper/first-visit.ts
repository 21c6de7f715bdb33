import { giveNickname } from '../../browser/steps.ts'
import { type Named, type PagesContext, press, samples } from '../pages-context.ts'

/** The home page without a nickname, the question whose it is, and the search. */
export const shootFirstVisit = async ({ camera, texts }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  await open('/')
  await shoot('home-first-visit')
  await page.getByLabel(texts.home.nickname).fill('..')
  await press(page, texts.home.save)
  await page.getByRole('alert').waitFor()
  await shoot('home-name-refused')
  await giveNickname(page, 'Asha', texts)
  await page.getByText(texts.names.question('Asha')).waitFor()
  await shoot('home-name-known')
  await press(page, texts.names.no)
  await shoot('home-name-taken')
  await open('/')
  await press(page, texts.names.yes)
  await page.getByText(texts.names.thanks).waitFor()
  await shoot('home')
  if (await page.getByRole('button', { name: texts.shell.openMenu }).isVisible()) {
    await press(page, texts.shell.openMenu)
    await shoot('menu')
    await press(page, texts.shell.closeMenu)
  }
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }))
  await page.getByText(texts.shell.follow).waitFor()
  await shoot('home-footer')
}

/** What the search finds, what it finds only nearly, and nothing. */
export const shootSearch = async ({ camera, texts, call }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  const products = await call<Named[]>('GET', '/api/products')
  const words = products.flatMap(({ name }) => name.split(' '))
  // The search takes "ch" for one letter, so that the mistyped word below would not be one letter off.
  const word = words.find((each) => /^(?!ch)[a-z]{6,}$/i.test(each)) ?? ''
  await open('/')
  const field = page.getByRole('searchbox', { name: texts.home.search })
  const results = page.getByRole('region', { name: texts.search.results })
  await field.fill(word)
  await results.getByRole('article').first().waitFor()
  await shoot('search')
  await field.fill(word.slice(0, 2) + word.slice(3))
  await results.getByText(texts.search.similar, { exact: true }).waitFor()
  await shoot('search-similar')
  await field.fill(samples.unknown)
  await results.getByText(texts.search.showAll).waitFor()
  await shoot('search-none')
  await field.fill('') // the page keeps its search
}
