import type { texts as english } from './texts.ts'

const network = (name: string, placeholder: string) => ({
  label: `${name} का लिंक`,
  button: `${name} सेव करें`,
  placeholder,
})

export const texts = {
  title: 'सोशल मीडिया लिंक',
  networks: {
    facebook_url: network('Facebook', 'https://facebook.com/your-store'),
    instagram_url: network('Instagram', 'https://instagram.com/your-store'),
    twitter_url: network('Twitter', 'https://twitter.com/your-store'),
    blogger_url: network('Blogger', 'https://your-store.blogspot.com'),
    youtube_url: network('YouTube', 'https://youtube.com/@your-store'),
  },
} satisfies typeof english
