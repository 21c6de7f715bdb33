import * as v from 'valibot'
import { expect, test } from 'vitest'
import { displayImageUrl, findObjectPath, ImageUrl, WebAddress } from './image-url.ts'
import { toMessage } from './messages/messages.ts'

test('an object is known by its path, its upload address and a private storage address', () => {
  for (const url of [
    '/objects/uploads/abc',
    'http://192.168.1.7:8080/objects/uploads/abc?ticket=t#x',
    'https://storage.example/bucket/.private/uploads/abc?sig=1',
    'https://storage.example/private/uploads/abc',
    '/private/uploads/abc',
  ]) {
    expect(findObjectPath(url), url).toBe('/objects/uploads/abc')
  }
})

test('no other address is an object', () => {
  for (const url of [
    '',
    '/objects/uploads/',
    '/objects/uploads/a/b',
    '/objects/uploads/%2e%2e/x',
    'https://img.example/abc.png',
    `/objects/uploads/${'x'.repeat(101)}`,
  ]) {
    expect(findObjectPath(url), url).toBeUndefined()
  }
})

test('shows an object as it is, an upload address as its object, another web address as it is', () => {
  for (const [url, shown] of [
    ['/objects/uploads/abc', '/objects/uploads/abc'],
    ['/objects/other', '/objects/other'],
    ['https://storage.example/bucket/.private/uploads/abc', '/objects/uploads/abc'],
    ['https://img.example/a.png?w=1', 'https://img.example/a.png?w=1'],
    ['http://img.example/a.png', 'http://img.example/a.png'],
  ]) {
    expect(displayImageUrl(url)).toBe(shown)
  }
})

test('shows the placeholder for anything else', () => {
  for (const url of [
    '',
    null,
    undefined,
    '/a.png',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example/x',
    '\\\\evil.example/x',
    'https://shop.example@evil.example/x',
    'https://user:secret@evil.example/x',
    'https://shop\u00ad.example/x',
  ]) {
    expect(displayImageUrl(url), String(url)).toBeUndefined()
  }
})

test('an image of a body is an object or a web address, at most 2,000 characters, of whole text', () => {
  expect(v.parse(ImageUrl, ' https://img.example/a.png ')).toBe('https://img.example/a.png')
  expect(v.parse(ImageUrl, 'http://shop.test/objects/uploads/abc?ticket=t')).toBe('/objects/uploads/abc')
  for (const url of [
    'a.png',
    'javascript:alert(1)',
    'https://a.example/\ud800',
    `https://a.example/${'x'.repeat(2_000)}`,
    7,
  ]) {
    expect(v.is(ImageUrl, url), String(url)).toBe(false)
  }
})

test.each([
  ['', ''],
  ['https://facebook.com/shop', 'https://facebook.com/shop'],
  [' http://a.example ', 'http://a.example'],
  ['instagram.com/x', 'https://instagram.com/x'],
  ['www.facebook.com/shop?ref=a#b', 'https://www.facebook.com/shop?ref=a#b'],
  ['YouTube.com/@shop', 'https://YouTube.com/@shop'],
  ['shop.example', 'https://shop.example'],
  ['shop.example:8443/x', 'https://shop.example:8443/x'],
  ['दुकान.भारत/सूची', 'https://दुकान.भारत/सूची'],
  ['\u202ainstagram.com/x\u202c\u200b\u200d', 'https://instagram.com/x'],
  ['https://shop\u00ad.example/', 'https://shop.example/'],
])('the link %j is kept as %j', (url, kept) => {
  expect(v.parse(WebAddress('facebookLink'), url)).toBe(kept)
})

test('a link is a web address, and the refusal names it', () => {
  const schema = WebAddress('facebookLink')
  for (const url of [
    'facebook',
    '@shop',
    'shop@facebook.com',
    'facebook.com@evil.example',
    'x facebook.com',
    'javascript:alert(1)',
    '//a.example',
    'https:a.example',
    'https://facebook.com@evil.example',
    'https://:@evil.example',
    7,
  ]) {
    const result = v.safeParse(schema, url)
    expect(result.issues && toMessage(result.issues[0]).text, String(url)).toMatch(
      /^The Facebook link must be /,
    )
  }
})
