/** What shoppers also call the goods: by a word of the product's name. */
const words: Record<string, string> = {
  Milk: 'doodh दूध',
  Dahi: 'curd दही',
  Paneer: 'पनीर',
  Butter: 'makhan मक्खन',
  Ghee: 'घी',
  Eggs: 'anda अंडे',
  Onion: 'pyaz प्याज़',
  Potato: 'aloo आलू',
  Tomato: 'tamatar टमाटर',
  Carrot: 'gajar गाजर',
  Cauliflower: 'gobhi गोभी',
  Brinjal: 'baingan बैंगन',
  Bhindi: 'okra भिंडी',
  Coriander: 'dhania धनिया',
  Palak: 'spinach पालक',
  Ginger: 'adrak अदरक',
  Garlic: 'lahsun लहसुन',
  Lemon: 'nimbu नींबू',
  Banana: 'kela केला',
  Mango: 'aam आम',
  Atta: 'आटा',
  Besan: 'gram flour बेसन',
  Rice: 'chawal चावल',
  Poha: 'flattened rice पोहा',
  Dal: 'दाल',
  Toor: 'arhar तूर',
  Rajma: 'kidney beans राजमा',
  Chana: 'chickpeas चना',
  Haldi: 'turmeric हल्दी',
  Chilli: 'mirch मिर्च',
  Jeera: 'cumin जीरा',
  Hing: 'asafoetida हींग',
  Oil: 'tel तेल',
  Sugar: 'chini चीनी',
  Salt: 'namak नमक',
  Gur: 'jaggery गुड़',
  Tea: 'chai चाय',
  Honey: 'shahad शहद',
  Soap: 'sabun साबुन',
  Agarbatti: 'incense अगरबत्ती',
}

export const aliasesOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => words[word] ?? '')
    .filter(Boolean)
    .join(' ')
