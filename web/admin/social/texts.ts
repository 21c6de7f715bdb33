const network = (name: string, placeholder: string) => ({
  label: `${name} URL`,
  button: `Save ${name}`,
  placeholder,
})

export const texts = {
  title: 'Social Media Links',
  networks: {
    facebook_url: network('Facebook', 'https://facebook.com/your-store'),
    instagram_url: network('Instagram', 'https://instagram.com/your-store'),
    twitter_url: network('Twitter', 'https://twitter.com/your-store'),
    blogger_url: network('Blogger', 'https://your-store.blogspot.com'),
    youtube_url: network('YouTube', 'https://youtube.com/@your-store'),
  },
}
