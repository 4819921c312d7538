// The words people choose first, in lower case and without the digits and signs they hang on to them (see rules.ts).
// Written down from general knowledge of leaked-password statistics in English and Chinese use; eight characters and
// more are refused whole, shorter ones because "Admin2024!" is "admin" with decoration.

const english = `
password passwort passw0rd passphrase pass passwd pwd secret topsecret private letmein letmeinnow openup opensesame
welcome welcomeback hello helloworld hellothere goodbye goodmorning goodluck thankyou please whatever nothing something
anything everything nobody someone somebody changeme changethis changeit default temp temporary temppass test testing
tester testtest testuser testpass example sample demo demodemo guest guestguest user username useruser login logon signin
admin administrator adminadmin root rootroot toor superuser super supervisor manager master mastermaster operator
service support system sysadmin server oracle mysql postgres database computer laptop internet network windows linux
ubuntu debian apple macintosh android iphone samsung google googlegoogle facebook twitter instagram youtube amazon
microsoft netflix spotify linkedin dropbox github gitlab docker raspberry arduino
iloveyou iloveu iloveme loveyou loveme lovelove lovely lover loverboy forever forevermore always together sweet sweetheart
sweetie honey babygirl babyboy baby babe angel angels princess prince queen king kingking beautiful gorgeous handsome
sunshine sunflower moonlight starlight rainbow butterfly flower flowers rosebud summer winter spring autumn january
february march april june july august september october november december monday tuesday wednesday thursday friday
saturday sunday weekend holiday christmas halloween birthday happy happiness smile smiley laughing friends friend
friendship bestfriend family mother father mommy daddy brother sister grandma grandpa children
football soccer baseball basketball hockey tennis golf golfer rugby cricket volleyball swimming running cycling fishing
hunting skating skateboard snowboard surfing karate boxing wrestling liverpool arsenal chelsea manchester barcelona
realmadrid juventus bayern celtic rangers yankees redsox lakers cowboys steelers packers raiders eagles
dragon dragons dragonball monkey tiger tigger lion lioness panther leopard jaguar wolf wolves bear bears eagle falcon
hawk phoenix shark dolphin dolphins whale horse horses pony unicorn kitty kitten hellokitty puppy doggy buster bailey
shadow midnight ginger pepper cookie cookies chocolate chocolat cheese cheesecake pizza hotdog banana bananas orange
apples cherry strawberry blueberry peaches lemon coffee butter peanut pumpkin pancake sugar candy jellybean
superman batman spiderman ironman wonderwoman captain hulk avengers marvel starwars skywalker darthvader yoda startrek
matrix gandalf frodo hobbit harrypotter hogwarts pokemon pikachu naruto sasuke mario luigi zelda sonic minecraft
fortnite roblox warcraft starcraft diablo counterstrike halo playstation nintendo xbox gamer gaming
michael michelle jennifer jessica jordan joshua justin matthew daniel david andrew anthony alexander alexandra
christopher christina charlie thomas robert richard william nicholas jonathan benjamin samantha stephanie elizabeth
victoria veronica amanda ashley nicole natasha hannah brandon austin taylor morgan hunter george patrick patricia
access accessdenied security secure safety trustno trustnoone trustme ninja samurai pirate hacker hacking cracker matrixx
freedom liberty america american england london london scotland ireland canada australia germany deutschland france paris
newyork california texas florida chicago boston dallas houston philadelphia washington london
money moneymoney dollar dollars million millionaire business company office work working workhard success winner winning
lucky luckyone fortune gold golden silver diamond platinum platinium crystal mercury jupiter saturn galaxy universe
mustang corvette ferrari porsche mercedes bmw toyota honda yamaha kawasaki harley suzuki chevrolet camaro
guitar metallica nirvana beatles eminem rockstar rocknroll music musicmusic dancing dancer
killer assassin warrior soldier sniper gunner fighter destroy destroyer terminator predator maverick rocket thunder
lightning storm blizzard hurricane inferno fire fireball firefly ice iceman icecream snowball snowman
abc abcabc abcd aaaa asdf asdfasdf qwer qwert qwerty qwertyqwerty azerty qazwsx zxcv zxcvbnm
circuit circuitboard electronics engineer engineering copper copperline
`;

const chinese = `
woaini woaiwo woaiwojia woaizhongguo woaini wojiushiwo wobuzhidao wodemima mima mimashi nihao nihaoma zhongguo
beijing shanghai shenzhen guangzhou hangzhou chengdu taobao tencent weixin weibo zhifubao alipay baidu huawei xiaomi
aini ainiyiwannian aiqing baobao baobei laopo laogong qinaide xingfu kuaile meili tiankong yangguang
zhang wang zhao qian zhou wuwu liuliu chen yang huang xiao
caonima nimade dajiahao xiexie zaijian tongji dianlu dianluban
`;

/** Every entry once, for an exact look-up after decoration is removed. */
export const commonPasswords: ReadonlySet<string> = new Set(`${english} ${chinese}`.split(/\s+/).filter((word) => word !== ''));
