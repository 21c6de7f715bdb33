import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const sweets = { title: 'Sweets', description: 'All October' }

test('adding a highlight answers 201 with it; its order is 0 by default', async () => {
  await using shop = await openTestShop()
  const answer = await shop.admin.call('POST', '/api/highlights', { body: sweets })
  expect(answer.status).toBe(201)
  expect(JSON.parse(answer.text)).toEqual({
    id: expect.stringMatching(/^[2-9a-hjkmnp-tv-z]{10}$/),
    ...sweets,
    titleHi: '',
    descriptionHi: '',
    displayOrder: 0,
  })
})

test('highlights are listed by display order, then age', async () => {
  await using shop = await openTestShop()
  for (const [title, displayOrder] of [
    ['late', 9],
    ['one', 0],
    ['two', 0],
  ] as const) {
    await shop.admin.json('POST', '/api/highlights', { ...sweets, title, displayOrder })
  }
  const listed = await shop.visitor.json('GET', '/api/highlights')
  expect(listed.map(({ title }: { title: string }) => title)).toEqual(['one', 'two', 'late'])
})

test('editing a highlight changes only the given fields', async () => {
  await using shop = await openTestShop()
  const highlight = await shop.admin.json('POST', '/api/highlights', { ...sweets, displayOrder: 4 })
  const path = `/api/highlights/${highlight.id}`
  expect(await shop.admin.json('PUT', path, {})).toEqual(highlight)
  expect(await shop.admin.json('PUT', path, { title: ' Diwali ' })).toEqual({ ...highlight, title: 'Diwali' })
  const changed = { title: 'Holi', description: 'Colours\nand sweets', displayOrder: -1 }
  expect(await shop.admin.json('PUT', path, changed)).toEqual({ ...highlight, ...changed })
  expect(await shop.visitor.json('GET', '/api/highlights')).toEqual([{ ...highlight, ...changed }])
})

test('a highlight has Hindi texts, which stay until they are edited or cleared', async () => {
  await using shop = await openTestShop()
  const hindi = { titleHi: 'मिठाइयाँ', descriptionHi: 'पूरे\nअक्टूबर' }
  const highlight = await shop.admin.json('POST', '/api/highlights', { ...sweets, ...hindi })
  expect(highlight).toMatchObject({ ...sweets, ...hindi })
  const edit = (body: unknown) => shop.admin.json('PUT', `/api/highlights/${highlight.id}`, body)
  expect(await edit({ title: 'Diwali' })).toEqual({ ...highlight, title: 'Diwali' })
  expect(await edit({ titleHi: ' दिवाली ' })).toEqual({ ...highlight, title: 'Diwali', titleHi: 'दिवाली' })
  expect(await edit({ titleHi: null, descriptionHi: '' })).toMatchObject({ titleHi: '', descriptionHi: '' })
  const before = await shop.contents()
  for (const [body, message] of [
    [{ titleHi: 'न'.repeat(121) }, 'The Hindi title can have at most 120 characters'],
    [{ descriptionHi: 'न'.repeat(2_001) }, 'The Hindi description can have at most 2000 characters'],
    [{ titleHi: 7 }, 'The Hindi title must be text'],
  ] as const) {
    const answer = await shop.admin.call('PUT', `/api/highlights/${highlight.id}`, { body })
    expect(answer).toMatchObject({ status: 400, text: message })
  }
  expect(await shop.contents()).toEqual(before)
})

test('an edit that is refused changes nothing', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/highlights', sweets)
  const before = await shop.contents()
  for (const [body, message] of [
    [{ title: ' ' }, 'The title is needed'],
    [{ description: '' }, 'The description is needed'],
    [{ displayOrder: 1.5 }, 'The display order must be a whole number'],
  ] as const) {
    const answer = await shop.admin.call('PUT', `/api/highlights/${id}`, { body })
    expect(answer).toMatchObject({ status: 400, text: message })
  }
  const missing = await shop.admin.call('PUT', '/api/highlights/nosuch', { body: sweets })
  expect(missing).toMatchObject({ status: 404, text: 'This highlight does not exist any more' })
  expect(await shop.contents()).toEqual(before)
})

test('a deleted highlight is gone; once more is 404', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/highlights', sweets)
  expect((await shop.admin.call('DELETE', `/api/highlights/${id}`)).status).toBe(204)
  expect(await shop.visitor.json('GET', '/api/highlights')).toEqual([])
  expect(await shop.admin.call('DELETE', `/api/highlights/${id}`)).toMatchObject({
    status: 404,
    text: 'This highlight does not exist any more',
  })
})

test('a description may have lines and 2,000 characters; title and description are needed', async () => {
  await using shop = await openTestShop()
  const long = `line\nline ${'न'.repeat(1_990)}`
  const kept = { title: 't'.repeat(120), description: long }
  expect(await shop.admin.json('POST', '/api/highlights', kept)).toMatchObject(kept)
  const before = await shop.contents()
  for (const body of [
    { title: 'x' },
    { description: 'x' },
    { title: '', description: 'x' },
    { title: 'x', description: ' \n ' },
    { title: 't'.repeat(121), description: 'x' },
    { title: 'x', description: `${long}x` },
    { ...sweets, displayOrder: '2' },
  ]) {
    const answer = await shop.admin.call('POST', '/api/highlights', { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
  }
  expect(await shop.contents()).toEqual(before)
})
