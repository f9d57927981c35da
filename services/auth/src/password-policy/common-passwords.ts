/**
 * The words and runs of keys that the published lists of leaked passwords (SecLists, NCSC, NordPass) are made of, at
 * least as far as they reach eight characters, alone or with a tail such as `123` or `@2024`. The Indian favourites
 * are among them. Kept in lower case, without digits or signs at their end: see `password-policy.ts`.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd passwort passpass password1a mypassword yourpassword
  newpassword oldpassword thepassword changeme changeit changepassword letmein letmeinn welcome welcomeback welcometo
  administrator administration admin adminadmin admin@ rootroot root superuser superadmin sysadmin manager master
  masterkey default guest guestguest user useruser username testtest test tester testing testuser temp temporary
  secret secretsecret topsecret private access accessdenied login loginlogin logmein signin enter entering openup
  opensesame sesame trustno trustnoone iloveyou iloveyouu iloveu loveyou lovelove ilovegod iloveme iloveyoubaby
  loveme lovely loverboy lovers forever foreverlove together sunshine princess princesses superman batman spiderman
  ironman wonderwoman starwars starwars pokemon pikachu naruto dragon dragonball dragons monkey monkeys football
  footballer baseball basketball softball volleyball cricket hockey soccer tennis champion champions liverpool
  chelsea arsenal manchester manunited barcelona realmadrid juventus michael michelle michaela jennifer jessica
  jonathan jordan jordanjordan anthony alexander alexandra alexande andrea andrew angela ashley amanda brandon
  benjamin butterfly butterflies babygirl babyboy babydoll charlie charlotte chocolate chocolates christian christina
  christine christmas christopher cinderella computer computers corvette courtney creative crystal daniel danielle
  darkness destiny diamond diamonds elephant elizabeth everton fabulous facebook fernando fingerprint flower flowers
  freedom friends friendship friendster gabriel gabriela gangster garfield genesis goldfish goodluck google googlecom
  hahahaha handsome hannah happiness happyday harrypotter heather hello hellohello hellokitty hello kitty helpme
  hollywood homework honeybee hunter internet isabella jackass jackson jasmine jesus jesuschrist jesuslovesme joshua
  justice justin justinbieber killer kimberly kittycat knight leonardo lightning linkedin london lollipop lucky
  luckyone madonna maggie marina marlboro martin matrix matthew maverick maxwell mercedes metallica midnight
  mickeymouse mickey miranda mississippi mitchell money moneymoney morgan mother motorola mountain mustang myspace
  natalie natasha newyork nicholas nicole nirvana nothing november december september october february january
  august monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn october orange
  pakistan india indian indiaindia bharat bharatmata hindustan mumbai delhi newdelhi lucknow kanpur varanasi
  bangalore chennai kolkata hyderabad jaihind jaishreeram jaimatadi jaisriram jaiganesh harekrishna harharmahadev
  omnamahshivaya omsairam sairam shriram shreeram krishna radhakrishna radheradhe radheshyam ganesh ganpati hanuman
  lakshmi laxmi saraswati durga mahadev waheguru satnam allahuakbar bismillah muhammad mohammed sachin tendulkar
  sachintendulkar dhoni viratkohli virat rohit rahul priya priyanka deepak sanjay rajesh suresh ramesh mahesh
  dinesh mukesh anjali pooja kavita sunita abhishek ashish manish pankaj sandeep vikram aishwarya salman salmankhan
  shahrukh shahrukhkhan akshay mummy papa mummypapa mumdad momdad maapapa iloveindia iloveyoujaan jaanu babu sweetu
  sweety sweetheart sweetie pumpkin peanut pepper patrick peaches penguin phoenix playboy playstation please
  porsche precious promise purple pussycat qazwsx qazwsxedc qazxsw qweasd qweasdzxc qwerty qwertyu qwertyui qwertyuio
  qwertyuiop qwertyqwerty qwert qwer qwerasdf qwerasdfzxcv qwaszx asdf asdfasdf asdfg asdfgh asdfghj asdfghjk
  asdfghjkl asdfjkl asdfqwer zxcv zxcvb zxcvbn zxcvbnm zaqwsx zaq xsw azerty azertyuiop abc abcd abcde abcdef abcdefg
  abcdefgh abcdefghi abcdefghij abcabc abcabcabc abcdabcd abcxyz aabbcc aabbccdd xyz q1w2e3r4 q1w2e3r4t5 q1w2e3
  1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 zaq1zaq1 q1q1q1q1 q2w3e4r5 1a2b3c4d
  a1b2c3d4 a1b2c3d a1s2d3f4 1234qwer 123qwe 123qweasd 123abc 123456a 1password 1234abcd 12345qwert 123456qwerty
  rainbow ranger raiders redsox robert rockyou rockstar rosebud samantha samsung samsungg santiago scooter scorpion
  scorpio sebastian shadow shannon shopping silver skywalker slipknot smokey snowball snowman something sophie
  stargate starlight stephanie steven success summertime sunflower superstar swordfish teacher teddybear telephone
  thomas thunder tigger tiger tigers tinkerbell titanic trinity triangle tweety twilight ultimate undertaker unicorn
  valentina valentine vanessa veronica victoria victory warrior whatever william williams windows winner wolverine
  xxxxxxxx yamaha yankees yellow zombie zxcasdqwe blahblah blessed blessing booboo bailey barbie buster brooklyn
  business bigdaddy blackberry blink carolina caroline cheese cheesecake cherry chicken chichi chouchou cocacola
  college cookie cookies cowboys ferrari fuckyou fuckoff fuckme fucker asshole bullshit motherfucker iphone android
  microsoft minecraft mynoob fortnite roblox gaming gamer company office accounts accountant account tax taxes easytax
  easy taxfiling incometax gst gstfiling itr itrfiling finance financial chartered charteredaccountant camera client
  clients customer customers service services support helpdesk server system student students school university
  engineer doctor lawyer correcthorse correcthorsebatterystaple nopassword nopass mypass pass passcode passkey
  passphrase security secure secured unknown undefined nullnull none sample example demo demodemo dummy`
    .split(/\s+/)
    .filter(Boolean),
);
